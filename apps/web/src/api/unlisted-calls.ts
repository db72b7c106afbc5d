import { unlistedCalls } from '@chauffeur/core';
import { addCalls } from './client.ts';

// Adding these calls is all that this module is imported for, by what opens the pages that make them.
addCalls(unlistedCalls);
