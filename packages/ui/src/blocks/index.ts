export { Blocks, type BlocksProps, type BlockTexts } from './blocks.tsx'
