import { readApplicantTerms, type ApplicantTerm } from './applicant-terms';
import type { CallText } from './call-text';
import { readPlaceTerms, type PlaceTerms } from './place-terms';
import { readSubjectTerms, type SubjectTerm } from './subject-terms';

/** The requirements in the text of a call, beyond its registered items. */
export type CallTerms = PlaceTerms & {
  applicants: readonly ApplicantTerm[];
  /** Absent in data that was imported by an older version. */
  subjects?: readonly SubjectTerm[] | undefined;
};

export const NO_TERMS: CallTerms = { places: [], possible: [], elsewhere: null, applicants: [] };

export const readCallTerms = (call: CallText): CallTerms => ({
  ...readPlaceTerms(call),
  applicants: readApplicantTerms(call),
  subjects: readSubjectTerms(call),
});
