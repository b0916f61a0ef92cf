import { pageAddress } from '../../lib/navigation/page-address.ts'
import { CoverArt } from '../../shared/goods/cover-art.tsx'
import { goodsWith } from '../../shared/goods/goods.ts'
import { goodsTexts } from './goods/texts.ts'

export const goods = goodsWith(goodsTexts, {
  report: {
    Art: CoverArt,
    next({ state, report_id: id, table_id: assessment }) {
      if (id === null) {
        // The report was deleted meanwhile: the assessment is still there.
        return assessment === null
          ? null
          : { word: 'next.table', address: pageAddress('pages/table/show', { id: assessment }) }
      }
      if (state === 'fulfilled')
        return { word: 'next.read', address: pageAddress('page2/report/interpret', { id }) }
      return state === 'cancelled'
        ? { word: 'next.again_report', address: pageAddress('page2/report/unlock', { id }) }
        : { word: 'next.report', address: pageAddress('page2/report/show', { id }) }
    },
  },
})
