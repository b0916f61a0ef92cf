export { Swiper, type SwiperProps } from './swiper.tsx'
