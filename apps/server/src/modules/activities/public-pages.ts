import { pageAddress } from '../../platform/http/page-address.ts'
import type { PublicPages } from '../../platform/http/previews.ts'
import { countActivities, findCard, listActivities, resolveActivity, type CardRow } from './queries.ts'
import { timeThere } from './times.ts'

const schema = 'https://schema.org/'
const any = { filter: undefined, city: undefined }

const whereOf = ({ id, mode, cityName, area }: CardRow, language: keyof CardRow['title']) =>
  mode === 'online'
    ? { '@type': 'VirtualLocation', url: pageAddress('page8/activity/show', { id }) }
    : { '@type': 'Place', name: area[language], address: cityName?.[language] ?? area[language] }

/** Where exactly one meets is told to those who have a place. */
export const activityPages: PublicPages = {
  page: 'page8/activity/show',
  async find(tx, name, { language, now }) {
    const id = await resolveActivity(tx, name, now)
    const row = id === null ? null : await findCard(tx, id)
    if (!row) return null
    const title = row.title[language]
    const when = timeThere(row.startsAt, row.timeZone, language)
    const text = { title, description: `${when} · ${row.lead[language]}` }
    if (row.isDemo) return text
    return {
      ...text,
      data: {
        '@type': 'Event',
        startDate: row.startsAt.toISOString(),
        endDate: row.endsAt.toISOString(),
        eventStatus: `${schema}${row.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
        eventAttendanceMode: `${schema}${row.mode === 'online' ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
        location: whereOf(row, language),
        ...(row.pricePoints > 0
          ? {}
          : { offers: { '@type': 'Offer', price: row.priceFen / 100, priceCurrency: 'CNY' } }),
      },
    }
  },
  count: (tx, now) => countActivities(tx, any, now),
  async list(tx, part, now) {
    return (await listActivities(tx, any, part, now)).map(({ id }) => ({ id }))
  },
}
