export { atRest, type Pull, type PullEvent, pullReducer, type PullState, reachAt } from './machine.ts'
export { PullToRefresh, type PullToRefreshProps, type PullTexts } from './pull-to-refresh.tsx'
