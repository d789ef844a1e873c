use plotters::{
    chart::{ChartBuilder, SeriesLabelPosition},
    drawing::IntoDrawingArea as _,
    element::{Circle, PathElement},
    prelude::SVGBackend,
    series::LineSeries,
    style::{BLACK, Color as _, RGBColor, WHITE},
};

use super::InferenceScores;

/// Told apart by those who see few colours as well.
const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];

/// How often chances of each size were right, one line for every Insider, as SVG: on the diagonal a
/// belief is exactly as sure as it may be.
///
/// # Errors
/// When it cannot be drawn.
pub fn reliability_plot(scores: &InferenceScores) -> Result<String, Box<dyn std::error::Error>> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (640, 640)).into_drawing_area();
        area.fill(&WHITE)?;
        let title = format!("{} looks for the Insider", scores.reader);
        let mut chart = ChartBuilder::on(&area)
            .caption(title, ("sans-serif", 20))
            .margin(12)
            .x_label_area_size(44)
            .y_label_area_size(52)
            .build_cartesian_2d(0.0..1.0, 0.0..1.0)?;
        chart
            .configure_mesh()
            .x_desc("chance given to a seat")
            .y_desc("how often it was the Insider")
            .draw()?;
        chart.draw_series(LineSeries::new([(0.0, 0.0), (1.0, 1.0)], BLACK.mix(0.4)))?;
        for (found, colour) in scores.insiders.iter().zip(COLOURS.into_iter().cycle()) {
            let points: Vec<(f64, f64)> = found
                .overall
                .reliability()
                .into_iter()
                .map(|point| (point.chance, point.truth))
                .collect();
            chart
                .draw_series(LineSeries::new(
                    points.iter().copied(),
                    colour.stroke_width(2),
                ))?
                .label(found.insider.to_string())
                .legend(move |(x, y)| {
                    PathElement::new([(x, y), (x + 20, y)], colour.stroke_width(2))
                });
            chart.draw_series(
                points
                    .into_iter()
                    .map(|point| Circle::new(point, 3, colour.filled())),
            )?;
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.4))
            .draw()?;
        area.present()?;
    }
    Ok(svg)
}
