import { matchStatement } from '../../statements/match-statement.ts'
import { listAccountsOf, listBooked, listHouse, listOfOrder, placeOfEntry, sumHouse } from './queries.ts'

/** What operators read of the ledger. Nobody writes into it but what moves money. */
export const ledgerDesk = {
  list: listBooked,
  ofOrder: listOfOrder,
  placeOf: placeOfEntry,
  house: listHouse,
  sumHouse,
  accountsOf: listAccountsOf,
  match: matchStatement,
}
