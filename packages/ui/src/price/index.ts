export { Points, Price, type PriceProps } from './price.tsx'
