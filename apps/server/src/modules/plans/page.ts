import type { PagePath } from '@mindisle/contract'

const page = 'page12/self-service/hotline' satisfies PagePath

/** The lines that help are for everybody to find; a plan, and what is written for one friend, are not. */
export async function mayIndexView(address: string): Promise<boolean> {
  const [asked = '', search = ''] = address.split('?', 2)
  return asked !== `/${page}` || !new URLSearchParams(search).has('view')
}
