import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { DocumentTemplate } from '~/domain/documents/document-templates';
import { suggestionReason, templatesFor, type DocumentSubject } from './create-form';
import { Button } from '~/ui/controls/button';
import { FieldGroup } from '~/ui/controls/field-group';
import { Radio } from '~/ui/controls/radio';

/** Which sections the document begins with; the fitting one first, with the reason. */
export const TemplateChoice = ({
  subsidy,
  value,
  onChange,
}: {
  subsidy: DocumentSubject | null;
  value: string;
  onChange: (key: string) => void;
}) => {
  const { suggested, general, ofProgrammes } = templatesFor(subsidy);
  const [isOpen, setOpen] = useState(false);
  const showsAll = isOpen || ofProgrammes.some(({ key }) => key === value);
  const choice = (template: DocumentTemplate, hint: string) => (
    <Radio
      key={template.key}
      name="template"
      className="w-full"
      label={<span className="font-bold">{template.name}</span>}
      hint={hint}
      checked={value === template.key}
      onChange={() => onChange(template.key)}
    />
  );
  return (
    <FieldGroup legend="様式">
      {choice(
        suggested,
        `おすすめ：${suggestionReason(subsidy, suggested)}${sectionsText(suggested)}`,
      )}
      {general.map((template) => choice(template, describe(template)))}
      {showsAll ? (
        ofProgrammes.map((template) => choice(template, describe(template)))
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={<ChevronDown aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {`ほかの制度の様式を表示（${ofProgrammes.length}件）`}
        </Button>
      )}
    </FieldGroup>
  );
};

const sectionsText = ({ sections }: DocumentTemplate): string =>
  sections.length === 0 ? '' : `${sections.length}項目あります。`;

const describe = (template: DocumentTemplate): string =>
  `${template.description}${sectionsText(template)}`;
