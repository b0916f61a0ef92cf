import { normalise } from '@mindisle/safety'
import { mainFeaturesOf } from '@mindisle/safety/features'

/** What the matcher reads of a message: the features of the trained part of safety, without its rules. */
export function featuresOf(text: string): Set<number> {
  const raw = text.slice(0, longest)
  return mainFeaturesOf({ plain: normalise(raw).text, raw, earlier: [], rules: [] })
}

/** What somebody is about they say early; the rest of a page would only blur it. */
const longest = 400
