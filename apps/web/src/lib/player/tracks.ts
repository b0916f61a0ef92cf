/** Sounds of our own. */
export const tracks = { waves: '/audio/waves.mp3', bell: '/audio/breathing-bell.mp3' } as const
export type TrackName = keyof typeof tracks
