export {
  type BookPage,
  type BookPageRequest,
  type BookRow,
  type BookTotals,
  bookPageSchema,
  type Collection,
  type CreditRequest,
} from '../contract/books.ts';
export type { Figures } from '../contract/figures.ts';
export { type CreditNote, creditNoteSchema } from '../schemas/credit-note.ts';
export { type BookEntry, bookRow, bookTotals, collectedBefore, isCollected, monthSpan } from './book-rows.ts';
export { bookWords, searchWords } from './book-words.ts';
export { booksCsv } from './books-csv.ts';
export { creditAmounts, creditableTTC, creditedToCardTTC, paidByCardTTC } from './credit.ts';
export { cardShareOfCredit, owedCredit, refundOfCredit, refundPartsOf } from './owed-credit.ts';
