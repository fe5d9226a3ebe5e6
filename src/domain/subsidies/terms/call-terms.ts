import { readApplicantTerms, type ApplicantTerm } from './applicant-terms';
import type { CallText } from './call-text';
import { readPlaceTerms, type PlaceTerms } from './place-terms';

/** The requirements in the text of a call, beyond its registered items. */
export type CallTerms = PlaceTerms & { applicants: readonly ApplicantTerm[] };

export const NO_TERMS: CallTerms = { places: [], possible: [], elsewhere: null, applicants: [] };

export const readCallTerms = (call: CallText): CallTerms => ({
  ...readPlaceTerms(call),
  applicants: readApplicantTerms(call),
});
