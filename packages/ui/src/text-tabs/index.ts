export { type TextTab, TextTabs, type TextTabsProps } from './text-tabs.tsx'
