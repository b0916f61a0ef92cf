import type { ModuleGauge } from '../../module.ts'
import { countUnbalanced } from './ledger/proof/queries.ts'

export const ledgerDrift: ModuleGauge = {
  name: 'ledger_unbalanced_transfers',
  help: 'Transfers among the newest 5,000 whose entries do not sum to zero',
  read: (tx) => countUnbalanced(tx),
}
