export { TableCard, TableCardSkeleton, type TableCardProps, type TableFact } from './table-card.tsx'
