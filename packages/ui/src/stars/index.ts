export { StarInput, type StarInputProps, Stars, type StarsProps } from './stars.tsx'
