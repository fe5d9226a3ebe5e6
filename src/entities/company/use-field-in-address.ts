import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { COMPANY_FIELDS } from '~/domain/company/company-fields';
import { fieldId, focusField } from './company-fields';

/**
 * Other screens name a field in the address (`/company-info#company-employees`). After a frame, as
 * the change of page has brought the focus to the heading first.
 */
export const useFieldInAddress = (): void => {
  const { hash, key } = useLocation();
  useEffect(() => {
    const field = COMPANY_FIELDS.find((each) => hash === `#${fieldId(each)}`);
    if (field === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      focusField(field);
      // The field's name stands above it, and the bar above that.
      const target = document.getElementById(fieldId(field));
      target?.scrollIntoView({ block: target.matches('fieldset') ? 'start' : 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
};
