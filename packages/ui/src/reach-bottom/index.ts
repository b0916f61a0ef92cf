export { ReachBottom, type ReachBottomProps, reachDistance, useReachBottom } from './reach-bottom.tsx'
