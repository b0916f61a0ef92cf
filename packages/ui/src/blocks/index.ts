export { Blocks, type BlocksProps } from './blocks.tsx'
