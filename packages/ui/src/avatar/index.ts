export { Avatar, type AvatarProps, toneOfName } from './avatar.tsx'
