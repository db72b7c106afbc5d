import '#api/unlisted-calls.ts';
export { default as DriverRidesPage } from './rides-page.tsx';
export { default as DriverRidePage } from './ride-page.tsx';
export { default as DriverVoucherPage } from './voucher-page.tsx';
export { default as DriverBoardPage } from './name-board-page.tsx';
export { default as DriverPage, DriverStart } from './driver-page.tsx';
