export const kinds = ['school', 'company', 'hospital', 'community'] as const
export type OrganizationKind = (typeof kinds)[number]

/** An owner may do everything, an admin all but hand over, a viewer only look at figures. */
export const roles = ['owner', 'admin', 'viewer', 'member'] as const
export type MemberRole = (typeof roles)[number]

export const sizes = ['50', '200', '1000', 'more'] as const
export type Size = (typeof sizes)[number]

/** A draft is a proof that was sent before the rest. */
export type ApplicationState = 'draft' | 'waiting' | 'approved' | 'refused'

/** A line of the organization's own; without a number it is a room or an address. */
export interface OwnLine {
  name: string
  tel: string
  note: string
}
