export { Bipolar, type BipolarProps } from './bipolar.tsx'
