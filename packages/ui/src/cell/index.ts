export { Cell, CellBlock, CellGroup, type CellGroupProps, type CellProps } from './cell.tsx'
