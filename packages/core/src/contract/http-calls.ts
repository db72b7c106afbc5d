/** How a call of the HTTP interface is addressed. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; parameters in braces. */
  readonly path: `/${string}`;
  /** The web app sends along who is signed in: where one has to be, and where an account keeps what its owner sent. */
  readonly asAccount?: true;
  /** A call of the office: the web app sends along who is signed in, and `officeRights` says which roles may make it. */
  readonly asStaff?: true;
}

/**
 * Every call of `httpContract` by its name, apart from the schemas: the web app calls by this table alone, and need not bring
 * the schemas' library into its first download.
 */
export const httpCalls = {
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
  decision: { method: 'GET', path: '/decisions/{token}' },
  decide: { method: 'POST', path: '/decisions/{token}' },
  undoDecision: { method: 'POST', path: '/decisions/{token}/undo' },
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
  sendWelcomeMail: { method: 'GET', path: '/customers/{id}/sendNewMail', asAccount: true },
  sendResetMail: { method: 'GET', path: '/customers/sendResetMail' },
  botChallenge: { method: 'GET', path: '/contact/challenge' },
  sendContactMail: { method: 'POST', path: '/contact/sendMail', asAccount: true },
  reportIssue: { method: 'POST', path: '/notifications/notifyissue' },
  staffEntry: { method: 'GET', path: '/staff/me', asStaff: true },
  leaveOffice: { method: 'POST', path: '/staff/leave', asStaff: true },
  passkeyOptions: { method: 'POST', path: '/staff/passkeys/options', asStaff: true },
  addPasskey: { method: 'POST', path: '/staff/passkeys', asStaff: true },
  codesOptions: { method: 'POST', path: '/staff/codes/options', asStaff: true },
  addCodes: { method: 'POST', path: '/staff/codes', asStaff: true },
  removeFactor: { method: 'DELETE', path: '/staff/factors/{id}', asStaff: true },
  renewRecoveryCodes: { method: 'POST', path: '/staff/recovery-codes', asStaff: true },
  stepUpOptions: { method: 'POST', path: '/staff/step-up/options', asStaff: true },
  stepUpByPasskey: { method: 'POST', path: '/staff/step-up/passkey', asStaff: true },
  stepUpByCode: { method: 'POST', path: '/staff/step-up/code', asStaff: true },
  team: { method: 'GET', path: '/staff/team', asStaff: true },
  inviteStaff: { method: 'POST', path: '/staff/invitations', asStaff: true },
  withdrawInvitation: { method: 'DELETE', path: '/staff/invitations/{id}', asStaff: true },
  endStaff: { method: 'DELETE', path: '/staff/team/{id}', asStaff: true },
  journal: { method: 'GET', path: '/staff/journal', asStaff: true },
  acceptInvitation: { method: 'POST', path: '/invitations/acceptance', asAccount: true },
  officeDay: { method: 'GET', path: '/staff/rides', asStaff: true },
  officeWaiting: { method: 'GET', path: '/staff/decisions', asStaff: true },
  officeChanges: { method: 'GET', path: '/staff/changes', asStaff: true },
  officeOrder: { method: 'GET', path: '/staff/orders/{id}', asStaff: true },
  officeDecide: { method: 'POST', path: '/staff/orders/{id}/decision', asStaff: true },
  officeUndo: { method: 'POST', path: '/staff/orders/{id}/decision/undo', asStaff: true },
  officeCancel: { method: 'POST', path: '/staff/orders/{id}/cancel', asStaff: true },
  officeCalendar: { method: 'GET', path: '/staff/orders/{id}/calendar', asStaff: true },
  officeVoucher: { method: 'GET', path: '/staff/orders/{id}/voucher', asStaff: true },
  officeInvoice: { method: 'GET', path: '/staff/orders/{id}/invoice', asStaff: true },
} as const satisfies Record<string, HttpCall>;
