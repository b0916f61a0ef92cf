export { createDrawer, type DrawerOptions } from './drawer.ts'
export { type Drawing, type DrawingLanguage, DrawingSchema } from './model.ts'
export { type Drawer, DrawerBusy, DrawingFailed, DrawingRefused } from './port.ts'
