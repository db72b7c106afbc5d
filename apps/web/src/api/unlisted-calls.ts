import { unlistedCalls } from '@chauffeur/core';
import { addCalls } from './client.ts';

// Imported for this alone, by whatever opens the pages that make these calls.
addCalls(unlistedCalls);
