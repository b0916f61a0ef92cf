import type { Shot } from './list.ts'

/** An organization as a newcomer meets it: where they are, the sample of the demo, and applying for one's own. */
export const organizationScreens: Shot[] = [
  { name: 'org-switch', path: '/page18/org/switch', asMember: true },
  { name: 'org-tour', path: '/page18/org/switch', asMember: true, press: '看看示例组织' },
  {
    name: 'org-tour-en',
    path: '/page18/org/switch',
    asMember: true,
    press: 'Look around a sample',
    locale: 'en-US',
  },
  { name: 'org-enter-closed', path: '/page18/org/switch?view=enter&org=0000000000000000' },
  { name: 'org-register', path: '/page18/org/register', asMember: true },
]
