export {
  AssessmentCard,
  AssessmentCardSkeleton,
  type AssessmentCardProps,
  type AssessmentFact,
} from './assessment-card.tsx'
