export {
  type CodesOptions,
  codeProofSchema,
  type Factor,
  invitationRequestSchema,
  type JournalPage,
  newCodesSchema,
  type StaffEntry,
  staffRoleSchema,
  type Team,
  type TeamMember,
} from '../contract/staff.ts';
export {
  type JournalAction,
  type OfficeRight,
  officeRights,
  outsideActions,
  type StaffAction,
  type StaffCall,
} from './office-rights.ts';
export {
  type FactorKind,
  freshStepUpMs,
  invitationMs,
  needsFactor,
  recoveryCodeCount,
  type StaffRole,
  staffRoles,
  stepUpMs,
} from '../schemas/staff.ts';
