export { Matrix, type MatrixProps } from './matrix.tsx'
