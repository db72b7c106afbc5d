/** How a call of the HTTP interface is addressed. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; parameters in braces. Below `/staff/` stand the calls of the office, which `officeRights` opens to roles. */
  readonly path: `/${string}`;
  /** The web app sends along who is signed in: where one has to be, and where an account keeps what its owner sent. */
  readonly asAccount?: true;
}

/**
 * The calls of the site's own pages, by their names, apart from the schemas: the web app calls by these tables alone, and need not
 * bring the schemas' library into its first download.
 */
export const siteCalls = {
  liveness: { method: 'GET', path: '/live' },
  health: { method: 'GET', path: '/health' },
  config: { method: 'GET', path: '/config' },
  cars: { method: 'GET', path: '/cars' },
  priceRules: { method: 'GET', path: '/price-rules' },
  extras: { method: 'GET', path: '/extras' },
  knownRoutes: { method: 'GET', path: '/known-routes' },
  places: { method: 'GET', path: '/places' },
  place: { method: 'GET', path: '/places/{placeId}' },
  createQuote: { method: 'POST', path: '/quotes' },
  createOrder: { method: 'POST', path: '/orders', asAccount: true },
  orders: { method: 'GET', path: '/orders', asAccount: true },
  submittedOrder: { method: 'GET', path: '/orders/submissions/{key}', asAccount: true },
  order: { method: 'GET', path: '/orders/{id}', asAccount: true },
  sendOrderMail: { method: 'GET', path: '/orders/{id}/sendNewMail', asAccount: true },
  cancellation: { method: 'GET', path: '/orders/{id}/cancellation', asAccount: true },
  cancelOrder: { method: 'POST', path: '/orders/{id}/cancel', asAccount: true },
  orderCalendar: { method: 'GET', path: '/orders/{id}/calendar', asAccount: true },
  orderVoucher: { method: 'GET', path: '/orders/{id}/voucher', asAccount: true },
  orderInvoice: { method: 'GET', path: '/orders/{id}/invoice', asAccount: true },
  paymentSheet: { method: 'POST', path: '/stripe/payment-sheet', asAccount: true },
  confirmPayment: { method: 'POST', path: '/stripe/confirmations', asAccount: true },
  savedCards: { method: 'GET', path: '/customers/me/cards', asAccount: true },
  removeCard: { method: 'DELETE', path: '/customers/me/cards/{id}', asAccount: true },
  customer: { method: 'GET', path: '/customers/me', asAccount: true },
  saveCustomer: { method: 'PUT', path: '/customers/me', asAccount: true },
  favourites: { method: 'GET', path: '/customers/me/favourites', asAccount: true },
  saveFavourites: { method: 'PUT', path: '/customers/me/favourites', asAccount: true },
  accountExport: { method: 'GET', path: '/customers/me/export', asAccount: true },
  endSessions: { method: 'DELETE', path: '/customers/me/sessions', asAccount: true },
  deleteAccount: { method: 'POST', path: '/customers/me/deletion', asAccount: true },
  accountEmail: { method: 'GET', path: '/customers/me/email', asAccount: true },
  sendProofMail: { method: 'POST', path: '/customers/me/email/proof', asAccount: true },
  sendResetMail: { method: 'GET', path: '/customers/sendResetMail' },
  botChallenge: { method: 'GET', path: '/contact/challenge' },
  sendContactMail: { method: 'POST', path: '/contact/sendMail', asAccount: true },
  reportIssue: { method: 'POST', path: '/notifications/notifyissue' },
} as const satisfies Record<string, HttpCall>;
