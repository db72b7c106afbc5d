export { type Factor, type StaffEntry, staffEntrySchema } from '../contract/staff.ts';
export {
  type JournalAction,
  type OfficeRight,
  officeRights,
  type StaffAction,
  type StaffCall,
} from './office-rights.ts';
export { type FactorKind, freshStepUpMs, needsFactor, type StaffRole, staffRoles, stepUpMs } from '../schemas/staff.ts';
