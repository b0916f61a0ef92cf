export {
  AppFrame,
  type AppFrameProps,
  columnWidth,
  Page,
  type PageProps,
  useWide,
  wideFrom,
} from './app-frame.tsx'
