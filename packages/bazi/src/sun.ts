const radians = Math.PI / 180
const sine = (degrees: number): number => Math.sin(degrees * radians)
const cosine = (degrees: number): number => Math.cos(degrees * radians)

/** By which a sundial is ahead of a clock of its own meridian, in seconds (Meeus, Astronomical Algorithms, ch. 25 and 28). */
export function equationOfTime(instant: number): number {
  const t = (instant / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
  const meanLongitude = 280.46646 + 36_000.76983 * t + 0.0003032 * t * t
  const anomaly = 357.52911 + 35_999.05029 * t - 0.0001537 * t * t
  const centre =
    (1.914602 - 0.004817 * t - 0.000014 * t * t) * sine(anomaly) +
    (0.019993 - 0.000101 * t) * sine(2 * anomaly) +
    0.000289 * sine(3 * anomaly)
  const node = 125.04 - 1_934.136 * t
  const nutation = -0.00478 * sine(node)
  const apparent = meanLongitude + centre - 0.00569 + nutation
  const obliquity = 23.439291 - 0.0130042 * t + 0.00256 * cosine(node)
  const ascension = Math.atan2(cosine(obliquity) * sine(apparent), cosine(apparent)) / radians
  const difference = meanLongitude - 0.0057183 - ascension + nutation * cosine(obliquity)
  const turned = ((((difference + 180) % 360) + 360) % 360) - 180
  return turned * 240
}
