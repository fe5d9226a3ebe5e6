import type { Client } from '~/contract/clients';
import { ClientFormScreen, type ProfileParts } from './client-form-screen';
import { Completeness } from '~/entities/company/completeness';
import {
  AddressSection,
  BasicsSection,
  BusinessSection,
  PurposeSection,
} from '~/entities/company/sections';
import { useFieldInAddress } from '~/entities/company/use-field-in-address';

const parts: ProfileParts = {
  sections: (
    <>
      <BasicsSection whose="client" />
      <AddressSection whose="client" />
      <BusinessSection />
      <PurposeSection whose="client" />
    </>
  ),
  completeness: (look) => <Completeness {...look} />,
};

/** A client's profile is filled in by the same sections as the workspace's own. */
export const ClientFormPage = ({
  workspaceId,
  client,
}: {
  workspaceId: number;
  client: Client | null;
}) => {
  useFieldInAddress();
  return <ClientFormScreen workspaceId={workspaceId} client={client} parts={parts} />;
};
