export { SunSlider, type SunSliderProps } from './sun-slider.tsx'
