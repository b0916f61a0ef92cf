import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Drawer } from '../../../platform/poster/port.ts'
import { orBusy, requireRoom } from '../../../platform/poster/room.ts'
import { pictureOfLinkPerHour } from '../limits.ts'
import { linkOf } from '../policy.ts'
import { incentiveTexts } from '../texts.ts'

type Key = 'POST /api/incentive/poster'

interface Deps {
  limits: Limits
  drawer: Drawer
  publicUrl: string
}

/** It says nothing of whoever hangs it up but the id that every link carries. */
export async function drawPoster(
  { language, actor: { userId }, body: { look } }: Call<Key>,
  { limits, drawer, publicUrl }: Deps,
): Promise<DataOf<Key>> {
  requireRoom(drawer)
  const wait = await limits.take([[pictureOfLinkPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const t = incentiveTexts[language]
  const bytes = await drawer
    .poster({
      language,
      look,
      brand: { name: t('incentive.poster.brand'), line: t('incentive.poster.line') },
      title: t(`incentive.poster.${look}`),
      subtitle: '',
      date: '',
      headline: '',
      paragraphs: [t('incentive.poster.lead')],
      disclaimer: '',
      qr: { text: linkOf(publicUrl, userId, `poster_${look}`), caption: t('incentive.poster.scan') },
      demo: false,
    })
    .catch(orBusy)
  return {
    name: t('incentive.poster.name', { look }),
    type: 'image/png',
    file: Buffer.from(bytes).toString('base64'),
  }
}
