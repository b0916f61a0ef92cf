export type * from './instrument.ts'
export type {
  Answers,
  AnswerValue,
  Person,
  QualityFlag,
  QualityResult,
  Result,
  ScaleResult,
  Sheet,
  TypeMargin,
  TypeResult,
} from './sheet.ts'
export { type RefusalCode, ScoringRefusal } from './refusal.ts'
export { checkInstrument } from './check.ts'
export { type Prepared, prepare } from './prepare.ts'
export { checkAnswer, visibleItems } from './answers.ts'
export { missingItems } from './missing.ts'
export { type RiskAnswers, riskAnswers } from './rules.ts'
export { type EngineChange, changeOf, engineVersion } from './engine.ts'
export { scalePrecision, score } from './score.ts'
export {
  type Change,
  type ClinicalChange,
  type Distribution,
  type Precision,
  clinicalChange,
  clinicalCutoff,
  intervalOf,
  reliableChange,
  semOf,
  within95,
} from './change.ts'
export { cdf, quantile } from './normal.ts'
export { type Estimate, type GradedItem, eap, information, probabilities } from './graded.ts'
export { type AdaptiveStep, type ScaleProgress, adaptiveStep } from './adaptive.ts'
export {
  type Calibration,
  type GradedResponses,
  type Responses,
  calibrate,
  gradedResponses,
  leastAnswers,
} from './calibrate.ts'
export { type Derived, type DomainNorms, type Form, deriveGraded } from './derive.ts'
export { type Figure, type FigureRule, type FigureShape, figureRules } from './figures/figure.ts'
export { type Breach, type Matrix, breachesOf, drawMatrix, matrixOf } from './figures/draw.ts'
export { type DrawnSheet, type FigureDifficulty, figureDifficulties } from './figures/difficulty.ts'
export { type DrawnItem, isDrawn, keyedAnswer, placeIds } from './figures/places.ts'
export { numbersOf } from './figures/numbers.ts'
export { type Crowd, type OwnNorm, gatherNorms, ownPercentile } from './own-norms.ts'
