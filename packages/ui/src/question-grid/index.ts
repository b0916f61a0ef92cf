export { QuestionGrid, QuestionLegend, type QuestionGridProps, type QuestionPlace } from './question-grid.tsx'
