import type { Report, ScaleView } from '../api/types.ts'

/** A scale nothing is the matter with, to be spoilt by each test in its own way. */
export const scaleOf = (given: Partial<ScaleView> = {}): ScaleView => ({
  id: 'calm',
  name: 'Calm',
  about: '',
  low: '',
  high: '',
  role: 'dimension',
  direction: 'worse',
  score: 10,
  min: 0,
  max: 20,
  digits: 0,
  interval: null,
  percentile: null,
  t: null,
  norm_mean: null,
  level: null,
  is_prorated: false,
  answered: 5,
  items: 5,
  band: { id: 'mid', label: 'Mild · waves', headline: '', meaning: '', normal: '', seek: '', actions: [] },
  bands: [],
  facets: [],
  ...given,
})

export const chapterOf = (id: string, isLocked = false): Report['chapters'][number] => ({
  id,
  title: id,
  lead: '',
  is_free: false,
  is_locked: isLocked,
  minutes: 2,
})
